/** What the services say about projects and their units. */
export const propertyTexts = {
  'property.same_project': 'A unit stays in its project',
  'property.other_project': 'Both price lists must belong to the same project',
  'property.has_units': 'This project has units: archive it instead',
  'property.not_by_hand': 'The unit is %{stage}: only open units can be taken off the market and put back',
}
