/** A number padded with zeros on the left, to 6 digits by default [VAL-11]. */
export const leadingZeros = (value: number | string, length = 6): string =>
  String(value).padStart(length, '0')
