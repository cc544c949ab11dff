/** Megabytes that one attachment may have. */
export const largestAttachment = 10

/** What is kept as an attachment: what a file is in truth, and how such files are called. */
export interface FileKind {
  mediaType: string
  /** The usual one first. */
  extensions: readonly [string, ...string[]]
  /** How a browser shows it in place. */
  shown?: 'image' | 'pdf'
}

const officeOpen = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Images, PDF, Office documents, text and tables. Nothing here can run in a browser. */
export const fileKinds: readonly FileKind[] = [
  { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], shown: 'image' },
  { mediaType: 'image/png', extensions: ['png'], shown: 'image' },
  { mediaType: 'image/webp', extensions: ['webp'], shown: 'image' },
  { mediaType: 'image/gif', extensions: ['gif'], shown: 'image' },
  { mediaType: 'image/avif', extensions: ['avif'], shown: 'image' },
  { mediaType: 'image/heic', extensions: ['heic', 'heif'] },
  { mediaType: 'image/tiff', extensions: ['tif', 'tiff'] },
  { mediaType: 'application/pdf', extensions: ['pdf'], shown: 'pdf' },
  { mediaType: `${officeOpen}.wordprocessingml.document`, extensions: ['docx'] },
  { mediaType: `${officeOpen}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { mediaType: `${officeOpen}.presentationml.presentation`, extensions: ['pptx'] },
  { mediaType: 'application/msword', extensions: ['doc'] },
  { mediaType: 'application/vnd.ms-excel', extensions: ['xls'] },
  { mediaType: 'application/vnd.ms-powerpoint', extensions: ['ppt'] },
  { mediaType: `${openDocument}.text`, extensions: ['odt'] },
  { mediaType: `${openDocument}.spreadsheet`, extensions: ['ods'] },
  { mediaType: `${openDocument}.presentation`, extensions: ['odp'] },
  { mediaType: 'text/plain', extensions: ['txt', 'log', 'md'] },
  { mediaType: 'text/csv', extensions: ['csv'] },
]

/** What a file chooser offers. */
export const acceptedFiles = fileKinds
  .flatMap(({ extensions }) => extensions.map((each) => `.${each}`))
  .join()

export const fileKindOf = (mediaType: string): FileKind | undefined =>
  fileKinds.find((kind) => kind.mediaType === mediaType)
