/** Attachment limit in megabytes. */
export const maxAttachmentSize = 10

export interface FileKind {
  mediaType: string
  extensions: readonly [string, ...string[]]
  shown?: 'image' | 'pdf'
}

const officeOpen = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Allowed types; none can execute in a browser. */
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

export const acceptedFiles = fileKinds
  .flatMap(({ extensions }) => extensions.map((each) => `.${each}`))
  .join()

export const fileKindOf = (mediaType: string): FileKind | undefined =>
  fileKinds.find((kind) => kind.mediaType === mediaType)
