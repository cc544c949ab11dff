import { createElement, useEffect, useState, type ComponentType } from 'react'
import { inTime } from './chunk-time.ts'

type Loaded<Props> = { Component: ComponentType<Props> } | { error: unknown }

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the script before it is needed, so that what is opened later is there at once. Fails silently. */
  prefetch: () => Promise<void>
}

/**
 * A component whose script comes when it is first shown, `Meanwhile` in its place; a failure is thrown for the boundary
 * around. Not React.lazy: what has been behind a Suspense fallback is held back until 300 ms after it, however early
 * it is there.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile: ComponentType,
): LazyComponent<Props> {
  let known: Loaded<Props> | null = null
  function Lazy(props: Props) {
    const [loaded, setLoaded] = useState(known)
    useEffect(() => {
      if (loaded) return
      inTime(load).then(
        ({ default: Component }) => setLoaded((known = { Component })),
        (error: unknown) => setLoaded({ error }),
      )
    }, [loaded])
    if (!loaded) return <Meanwhile />
    if ('error' in loaded) throw loaded.error
    return createElement(loaded.Component, props)
  }
  Lazy.prefetch = async () => {
    const loaded = await load().catch(() => null)
    if (loaded) known = { Component: loaded.default }
  }
  return Lazy
}
