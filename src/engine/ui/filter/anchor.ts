/** Where an editor opens: its chip or button may go meanwhile. */
export interface Anchor {
  top: number
  left: number
}

/** Just below an element. */
export function below(element: HTMLElement): Anchor {
  const { bottom, left } = element.getBoundingClientRect()
  return { top: bottom + 6, left }
}
