export const commissionTexts = {
  'commission.tiers': 'The second tier must end above the first',
  'commission.places': 'Add at least the closer. Each position needs a name and a share above 0%',
  'commission.max_places': 'A scheme has at most %{max} positions',
  'commission.over_all': 'The shares add up to more than 100%',
  'commission.scheme_used':
    'This scheme is in use by sales, so only its name and remarks can change. Add a scheme with a later date instead',
  'commission.no_scheme': 'No scheme is in force on %{day}',
} as const
