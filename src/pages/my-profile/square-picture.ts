/** Pixels per side. */
const pictureSide = 256

/** Throws if the browser cannot decode the picture. */
export async function squarePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pictureSide
  const context = canvas.getContext('2d')
  if (!context || side === 0) throw new Error('No picture')
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.drawImage(picture, left, top, side, side, 0, 0, pictureSide, pictureSide)
  picture.close()
  // Browsers without WebP encoding produce PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('No picture')
  return new File([blob], 'picture', { type: blob.type })
}
