const kilobyte = 1024

export function showSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  const [size, unit] =
    bytes < kilobyte * kilobyte ? [bytes / kilobyte, 'KB'] : [bytes / kilobyte / kilobyte, 'MB']
  return `${size < 10 ? size.toFixed(1).replace(/\.0$/, '') : Math.round(size)} ${unit}`
}
