/** Zero-pads a number, by default to 6 digits [VAL-11]. */
export const leadingZeros = (value: number | string, length = 6): string =>
  String(value).padStart(length, '0')
