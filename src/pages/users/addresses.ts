/** Where somebody new is invited [RTE-12]. */
export const inviteAddress = '/setup/addUsers'
