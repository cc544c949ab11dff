const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A text with its `%{name}` places filled in, each as `show` has it; those without a value stay as they are. `%{Name}` begins
 * with a capital: a sentence of another language may begin with what stands within the English one.
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
