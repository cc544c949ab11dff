/** Of a spec that runs on both engines: a test of the browser alone, which another database cannot change. */
export const onOneEngine = { tag: '@one-engine' } as const
