const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Fills `%{name}` placeholders using `show`; unknown ones stay. `%{Name}` capitalises, as translations may move it to
 * the sentence start.
 */
export const fillPlaces = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  show: (value: string, name: string) => string = (value) => value,
): string =>
  text.replace(/%\{(\w+)\}/g, (place, written: string) => {
    const isOwn = Object.hasOwn(values, written)
    const name = isOwn ? written : written.charAt(0).toLowerCase() + written.slice(1)
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined || value === null) return place
    return isOwn ? show(String(value), name) : capital(show(String(value), name))
  })
