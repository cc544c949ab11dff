/** Only leads from this many days count in response time. */
export const responseDays = 30
