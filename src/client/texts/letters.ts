/** Scripts of names missing in Inter: two letters to test, and fonts if the system lacks them. */
const scripts: readonly { letters: readonly [string, string]; faces: () => Promise<unknown> }[] = [
  { letters: ['中', '文'], faces: () => import('@fontsource-variable/noto-sans-sc/index.css') },
  { letters: ['த', 'ம'], faces: () => import('@fontsource/noto-sans-tamil/index.css') },
]

const size = 24

function drawn(letter: string): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const drawing = canvas.getContext('2d')
  if (!drawing) return undefined
  drawing.font = `${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--font')}`
  drawing.fillText(letter, 0, size)
  return drawing.getImageData(0, 0, size, size).data.join()
}

/** Missing letters all render as the same box. */
function isMissing([one, other]: readonly [string, string]): boolean {
  const box = drawn(one)
  return box !== undefined && box === drawn(other)
}

/** Loads fonts for scripts the system lacks, only in the slices needed. */
export function loadLetters(): void {
  for (const { letters, faces } of scripts) if (isMissing(letters)) faces().catch(() => undefined)
}
