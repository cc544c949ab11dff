export const contactsTexts = {
  more: 'Ubah perjumpaan dengan %{name}',
  again_named: 'Telefon %{name} semula',
}
