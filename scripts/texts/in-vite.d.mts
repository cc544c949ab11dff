/** Does the work with a loader of modules, by their paths from the root. */
export function inVite<T>(work: (load: (path: string) => Promise<unknown>) => Promise<T>): Promise<T>
