/** Filter member for one of the caller's own imports. */
export const importMember = 'import_id'
