/** Scripts of people's names that Inter lacks: two letters of each, and faces for where the system has none either. */
const scripts: readonly { letters: readonly [string, string]; faces: () => Promise<unknown> }[] = [
  { letters: ['中', '文'], faces: () => import('@fontsource-variable/noto-sans-sc/index.css') },
  { letters: ['த', 'ம'], faces: () => import('@fontsource/noto-sans-tamil/index.css') },
]

const size = 24

/** The pixels of a letter; none where nothing can be drawn. */
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

/** Letters that a system lacks are drawn as the same box. */
function isMissing([one, other]: readonly [string, string]): boolean {
  const box = drawn(one)
  return box !== undefined && box === drawn(other)
}

/** Fetches the faces of scripts that the system has no letters of: of each, the slices that a page needs. */
export function loadLetters(): void {
  // Without them the boxes stay.
  for (const { letters, faces } of scripts) if (isMissing(letters)) faces().catch(() => undefined)
}
