import { createElement, useEffect, useState, type ComponentType } from 'react'
import { inTime } from './chunk-time.ts'

type Loaded<Props> = { Component: ComponentType<Props> } | { error: unknown }

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Prefetches the script; fails silently. */
  prefetch: () => Promise<void>
}

/**
 * Lazy component with `Meanwhile` as placeholder; throws to the error boundary. Not React.lazy: Suspense holds content
 * back 300 ms after a fallback.
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
