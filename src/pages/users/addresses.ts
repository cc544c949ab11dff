/** Invitation form [RTE-12]. */
export const inviteAddress = '/setup/addUsers'
