/** How many days ago a record may have come in to count for the response time. */
export const responseDays = 30
