/** More lines than any document has. */
export const maxLines = 200
