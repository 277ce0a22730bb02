/** Installs the newest release of a line of Node; returns the path of its binary. */
export declare function installNode(line: string): string
