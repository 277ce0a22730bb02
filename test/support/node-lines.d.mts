/** True if there are packages with Node for this platform. */
export declare const hasOtherNodes: boolean

/** Returns the binary of a line of Node, which is installed on first use. */
export declare function installNode(line: string, options?: { newest?: boolean }): string
