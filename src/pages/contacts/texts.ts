export const contactTexts = {
  more: 'Change meeting with %{name}',
  again_named: 'Call %{name} again',
}
export type ContactTexts = typeof contactTexts
