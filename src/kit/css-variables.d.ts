import 'react'

/* Custom properties that components hand to their style sheets. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
