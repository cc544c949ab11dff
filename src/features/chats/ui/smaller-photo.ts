/** Pixels; keeps an A4 page readable. */
const longestSide = 2048
/** Bytes below which pictures are sent unchanged. */
const smallEnough = 600_000
const quality = 0.85

/** Downscales a photo with its orientation applied; other files, and results that would be larger, stay. */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    // Unreadable pictures are left to the server.
    return file
  }
}
