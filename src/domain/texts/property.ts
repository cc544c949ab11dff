/** Messages of the services about projects and their units. */
export const propertyTexts = {
  'property.same_project': 'A unit stays in its project',
  'property.fee_over': 'The fee stages for %{way} add up to %{sum}%: 100% at most',
  'property.other_project': 'Both price lists must belong to the same project',
  'property.has_units': 'This project has units: archive it instead',
  'property.not_for_sale': 'This project is not for sale now',
  'property.not_launched': 'Sales of this project open on %{at}',
  'property.taken': 'This unit was just taken',
  'property.pressed_before': 'This hold was already used for another unit',
  'property.too_many_holds': 'During the launch you can hold %{count} units at a time',
  'property.not_held': 'This unit is not on hold',
  'property.past_reserved': 'The unit is %{stage}: only those who keep projects can change it now',
  'property.no_queue': 'This unit is off the market: there is no queue for it',
  'property.open_already': 'This unit is open: hold it',
  'property.not_by_hand': 'The unit is %{stage}: only open units can be taken off the market and put back',
}
