import type { State } from '../../domain/postcode.ts'

type Observed = readonly [day: string, holiday: string, ...states: State[]]

const federal = ['kuala_lumpur', 'labuan', 'putrajaya'] as const
const newYear: State[] = [
  ...federal,
  'melaka',
  'negeri_sembilan',
  'pahang',
  'perak',
  'pulau_pinang',
  'sabah',
  'sarawak',
  'selangor',
]
const thaipusam: State[] = [
  'johor',
  'kedah',
  'kuala_lumpur',
  'negeri_sembilan',
  'perak',
  'pulau_pinang',
  'putrajaya',
  'selangor',
]
const nuzulQuran: State[] = [
  ...federal,
  'kelantan',
  'pahang',
  'perak',
  'perlis',
  'pulau_pinang',
  'selangor',
  'terengganu',
]
const secondHaji: State[] = ['kedah', 'kelantan', 'perlis', 'terengganu']

/** National holidays name no state. Lunar or proclaimed ones may move, as the source notes. */
const fixed: readonly Observed[] = [
  ['2026-01-01', 'New Year’s Day', ...newYear],
  ['2026-02-02', 'Federal Territory Day (observed)', ...federal],
  ['2026-03-04', 'Anniversary of the Sultan of Terengganu', 'terengganu'],
  ['2026-03-23', 'Birthday of the Sultan of Johor', 'johor'],
  ['2026-04-03', 'Good Friday', 'sabah', 'sarawak'],
  ['2026-05-01', 'Labour Day'],
  ['2026-05-30', 'Harvest Festival', 'labuan', 'sabah'],
  ['2026-06-01', 'Birthday of the Yang di-Pertuan Agong'],
  ['2026-06-02', 'Gawai Dayak', 'sarawak'],
  ['2026-07-07', 'George Town Heritage Day', 'pulau_pinang'],
  ['2026-07-22', 'Sarawak Day', 'sarawak'],
  ['2026-08-31', 'National Day'],
  ['2026-09-16', 'Malaysia Day'],
  ['2026-12-11', 'Birthday of the Sultan of Selangor', 'selangor'],
  ['2026-12-24', 'Christmas Eve', 'sabah'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day', ...newYear],
  ['2027-02-01', 'Federal Territory Day', ...federal],
  ['2027-03-04', 'Anniversary of the Sultan of Terengganu', 'terengganu'],
  ['2027-03-23', 'Birthday of the Sultan of Johor', 'johor'],
  ['2027-03-26', 'Good Friday', 'sabah', 'sarawak'],
  ['2027-05-01', 'Labour Day'],
  ['2027-05-31', 'Harvest Festival', 'labuan', 'sabah'],
  ['2027-06-01', 'Gawai Dayak', 'sarawak'],
  ['2027-06-02', 'Gawai Dayak, second day', 'sarawak'],
  ['2027-06-07', 'Birthday of the Yang di-Pertuan Agong'],
  ['2027-07-07', 'George Town Heritage Day', 'pulau_pinang'],
  ['2027-07-22', 'Sarawak Day', 'sarawak'],
  ['2027-08-31', 'National Day'],
  ['2027-09-16', 'Malaysia Day'],
  ['2027-12-11', 'Birthday of the Sultan of Selangor', 'selangor'],
  ['2027-12-24', 'Christmas Eve', 'sabah'],
  ['2027-12-25', 'Christmas Day'],
]

const moving: readonly Observed[] = [
  ['2026-01-14', 'Birthday of the Ruler of Negeri Sembilan', 'negeri_sembilan'],
  ['2026-01-17', 'Israk and Mikraj', 'kedah', 'negeri_sembilan', 'perlis'],
  ['2026-02-02', 'Thaipusam (observed)', ...thaipusam],
  ['2026-02-17', 'Chinese New Year'],
  ['2026-02-18', 'Chinese New Year, second day'],
  ['2026-02-19', 'First day of Ramadan', 'johor', 'kedah'],
  ['2026-03-07', 'Nuzul Al-Quran', ...nuzulQuran],
  ['2026-03-21', 'Hari Raya Aidilfitri'],
  ['2026-03-22', 'Hari Raya Aidilfitri, second day'],
  ['2026-03-23', 'Hari Raya Aidilfitri (observed)'],
  ['2026-04-26', 'Birthday of the Sultan of Terengganu', 'terengganu'],
  ['2026-05-17', 'Birthday of the Raja of Perlis', 'perlis'],
  ['2026-05-22', 'Hari Hol of Pahang', 'pahang'],
  ['2026-05-26', 'Hari Arafah', 'kelantan', 'terengganu'],
  ['2026-05-27', 'Hari Raya Haji'],
  ['2026-05-28', 'Hari Raya Haji, second day', ...secondHaji],
  ['2026-05-31', 'Wesak Day'],
  ['2026-06-17', 'Awal Muharram'],
  ['2026-06-21', 'Birthday of the Sultan of Kedah', 'kedah'],
  ['2026-07-11', 'Birthday of the Governor of Penang', 'pulau_pinang'],
  ['2026-07-21', 'Hari Hol of Johor', 'johor'],
  ['2026-07-30', 'Birthday of the Sultan of Pahang', 'pahang'],
  ['2026-08-24', 'Birthday of the Governor of Melaka', 'melaka'],
  ['2026-08-25', 'Maulidur Rasul'],
  ['2026-09-29', 'Birthday of the Sultan of Kelantan', 'kelantan'],
  ['2026-09-30', 'Birthday of the Sultan of Kelantan, second day', 'kelantan'],
  ['2026-10-10', 'Birthday of the Governor of Sarawak', 'sarawak'],
  ['2026-11-06', 'Birthday of the Sultan of Perak', 'perak'],
  ['2026-11-09', 'Deepavali (observed)'],
  ['2027-01-14', 'Birthday of the Ruler of Negeri Sembilan', 'negeri_sembilan'],
  ['2027-01-22', 'Thaipusam', ...thaipusam],
  ['2027-02-06', 'Chinese New Year'],
  ['2027-02-08', 'Chinese New Year (observed)'],
  ['2027-02-24', 'Nuzul Al-Quran', ...nuzulQuran],
  ['2027-03-10', 'Hari Raya Aidilfitri'],
  ['2027-03-11', 'Hari Raya Aidilfitri, second day'],
  ['2027-05-17', 'Hari Raya Haji'],
  ['2027-05-18', 'Hari Raya Haji, second day', ...secondHaji],
  ['2027-05-20', 'Wesak Day'],
  ['2027-06-06', 'Awal Muharram'],
  ['2027-08-15', 'Maulidur Rasul'],
  ['2027-10-28', 'Deepavali'],
]

const rows = (list: readonly Observed[], source: string) =>
  list.flatMap(([day, holiday, ...states]) =>
    (states.length > 0 ? states : [null]).map((state) => ({ day, holiday, state, source })),
  )

/** Public holidays of Malaysia and its states, 2026 and 2027, one line per state. */
export const defaultHolidays = [
  ...rows(fixed, 'Fixed by law; check the gazette of your state'),
  ...rows(moving, 'Expected: may move by the moon, a ruler’s decision or a replacement day'),
].sort((one, other) => one.day.localeCompare(other.day) || (one.state ?? '').localeCompare(other.state ?? ''))
