/** Megapixels: A4 at 600 dpi has 35, the largest phone photos 50. */
export const maxMegapixels = 50

/** Pixels per side. */
export const maxAvatarSide = 2048

/** Unpacked size limit of Office documents in megabytes. */
export const maxUnpackedMegabytes = 500

export const maxPackPages = 2000

/** Megabytes of a file to import, checked before and after its upload. */
export const maxImportMegabytes = 40
