/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, 1 to 21; text needs 4.5, marks 3. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Near-black or white, whichever contrasts more. */
export function readableOn(background: string): string {
  return contrast(background, '#ffffff') >= contrast(background, '#16181b') ? '#ffffff' : '#16181b'
}

const mixed = (colour: string, into: string, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [colour, into].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
      return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * part)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** Returns the colour, or its nearest shade readable on the surface (4.5). */
export function readableShade(colour: string, surface: string): string {
  const into = readableOn(surface)
  for (let part = 0; part < 1; part += 0.05) {
    const shade = mixed(colour, into, part)
    if (contrast(shade, surface) >= 4.5) return shade
  }
  return into
}
