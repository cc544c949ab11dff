/** Pixels of a photo's longer side: an A4 page stays readable. */
const longestSide = 2048
/** Bytes below which a picture goes as it is. */
const smallEnough = 600_000
const quality = 0.85

/** A photo made smaller before it is sent, upright as it was taken; every other file, or one that would grow, as it is. */
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
    // What the browser cannot read as a picture is the server's to judge.
    return file
  }
}
