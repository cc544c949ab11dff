import { reportWords } from '../reports/words.ts'

const { band, ...words } = reportWords

/** Texts of reports that the server writes into files and refusals. */
export const reportTexts = {
  'report.narrow': 'That is too much for one report. Choose a shorter period or a filter',
  'report.long': 'A report spans ten years at most',
  ...(Object.fromEntries([
    ...Object.entries(words).map(([key, text]) => [`report.word.${key}`, text]),
    ...Object.entries(band).map(([key, text]) => [`report.word.band.${key}`, text]),
  ]) as Record<`report.word.${string}`, string>),
  'report.export.total': 'Total',
  'report.export.period': 'Period',
  'report.export.by': 'Broken down by',
  'report.export.figures': 'Figures',
  'report.export.filters': 'Filters',
  'report.export.days': '%{shown} days',
  'report.export.page': 'Page %{page} of %{pages}',
}
