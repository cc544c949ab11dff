export const contactsTexts = {
  more: '更改与 %{name} 的会面',
  again_named: '再次致电 %{name}',
}
