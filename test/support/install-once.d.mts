/** Returns the folder of packages, which are installed on first use. */
export declare function installOnce(name: string, packages: readonly string[], options?: { maxAgeMs?: number }): string
