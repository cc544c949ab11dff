/** Megapixels of a picture that is kept: 600 dots an inch on A4 have 35, a phone's largest photos 50. */
export const maxMegapixels = 50

/** Pixels of a side of a person's picture, which stands in every list many times over. */
export const maxAvatarSide = 2048

/** Megabytes that an Office document may unpack to. */
export const maxUnpackedMegabytes = 500

/** Pages of a pack of files. */
export const maxPackPages = 2000
