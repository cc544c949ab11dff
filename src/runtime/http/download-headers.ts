/** The headers of a download that is kept under a name, by nobody but who asked for it. */
export const downloadHeaders = (mediaType: string, name: string) => ({
  'content-type': mediaType,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
