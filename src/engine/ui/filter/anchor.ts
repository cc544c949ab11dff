/** Position of an editor: its chip or button may unmount meanwhile. */
export interface Anchor {
  top: number
  left: number
}

export function below(element: HTMLElement): Anchor {
  const { bottom, left } = element.getBoundingClientRect()
  return { top: bottom + 6, left }
}
