import { reportWords } from '../reports/words.ts'
import { recordFrom } from '../names.ts'

const { band, ...words } = reportWords

export const reportTexts = {
  'report.narrow': 'This report is too large. Choose a shorter period or add a filter',
  'report.long': 'A report can cover at most ten years',
  ...recordFrom([
    ...Object.entries(words).map(([key, text]) => [`report.word.${key}`, text] as const),
    ...Object.entries(band).map(([key, text]) => [`report.word.band.${key}`, text] as const),
  ]),
  'report.home.twice': 'Each report can be added only once',
  'report.home.report': 'Choose reports you have access to',
  'report.home.view': 'Choose report views you have access to',
  'report.home.private': 'Share the view with everyone first',
  'report.export.total': 'Total',
  'report.export.period': 'Period',
  'report.export.as_of': 'Figures as of',
  'report.export.changed': 'Changed since %{day}',
  'report.export.changed_rows': '%{list}: %{rows}',
  'report.export.changed_removed': '%{list}: %{rows}, and %{removed} deleted or merged',
  'report.export.by': 'Breakdown by',
  'report.export.figures': 'Figures',
  'report.export.filters': 'Filters',
  'report.export.days': '%{shown} days',
  'report.export.hours': '%{shown} h',
  'report.export.minutes': '%{shown} min',
  'report.schedule.report': 'Choose a report you have access to',
  'report.schedule.view': 'Choose a view of a report',
  'report.schedule.recipients': 'Choose at most %{max} recipients',
  'report.schedule.many': 'You can schedule at most %{max} reports. Delete one first',
  'report.schedule.closed': 'The recipient doesn’t have access to this report',
  'report.schedule.not_recipient': 'This e-mail was addressed to someone else',
  'report.schedule.gone': 'This report is no longer scheduled',
  'report.schedule.mail.subject': '%{name}: %{period}',
  'report.schedule.mail.heading': '%{name}',
  'report.schedule.mail.text': 'The report %{report} for %{period} is attached.',
  'report.schedule.mail.open': 'Open the report',
  'report.schedule.mail.why': '%{owner} scheduled this report for you.',
  'report.export.page': 'Page %{page} of %{pages}',
}
