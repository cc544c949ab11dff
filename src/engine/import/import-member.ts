/** The member of a filter that names one of the caller's own imports. */
export const importMember = 'import_id'
