/** What may be a part of a PDF pack: a PDF with all its pages, or a picture on a page of its own. */
export const packKinds: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']
