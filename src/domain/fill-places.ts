/** A text with its `%{name}` places filled in, each as `show` has it; those without a value stay as they are. */
export const fillPlaces = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  show: (value: string, name: string) => string = (value) => value,
): string =>
  text.replace(/%\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined || value === null ? place : show(String(value), name)
  })
