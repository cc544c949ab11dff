/** One message: sender, minutes after the previous one, text; `@exec@harta.test` mentions a user. */
type Line = readonly [who: string, after: number, text: string]

export interface ChatScript {
  name: string
  type: 'internal' | 'external'
  private?: true
  about?: 'lead' | 'customer'
  people: readonly [string, ...string[]]
  ended: number
  lines: readonly Line[]
  unread?: Readonly<Record<string, number>>
}

const owner = 'owner@harta.test'
const admin = 'admin@harta.test'
const finance = 'finance@harta.test'
const director = 'director@harta.test'
const manager = 'manager@harta.test'
const sales = 'sales@harta.test'
const exec = 'exec@harta.test'
const external = 'external@harta.test'
const coordinator = 'coordinator@harta.test'
const handler = 'handler@harta.test'
const banker = 'banker@harta.test'
const pinnacleOwner = 'owner@pinnacle.test'
const pinnacleSales = 'sales@pinnacle.test'
const pinnacleEnded = 'ended@pinnacle.test'
const vistaOwner = 'owner@vista.test'
const vistaSales = 'sales@vista.test'
const platform = 'platform@urus.test'

/** Demo chats, oldest first. */
export const chatScripts: readonly ChatScript[] = [
  {
    name: 'Urus support',
    type: 'external',
    people: [platform, owner, pinnacleOwner, vistaOwner],
    ended: 70,
    lines: [
      [platform, 0, 'Welcome! Questions about packages and subscriptions go here.'],
      [pinnacleOwner, 190, 'Morning. When we upgrade in the middle of the month, do we pay the full month?'],
      [
        platform,
        25,
        '@owner@pinnacle.test only for the days that are left. You see the amount before you confirm.',
      ],
      [pinnacleOwner, 4, 'Noted, thanks'],
      [vistaOwner, 1300, 'Can the basic package have messaging in the lead page too?'],
      [platform, 35, 'The drawer comes with Team. Chats on their own page you have already.'],
      [owner, 40, '@platform@urus.test we have five new agents next week, is there a limit for Corporate?'],
    ],
    unread: { [platform]: 1, [vistaOwner]: 2, [pinnacleOwner]: 3 },
  },
  {
    name: 'Harta Prima announcements',
    type: 'internal',
    people: [owner, admin, finance, director, manager, sales, exec, coordinator, handler],
    ended: 27,
    lines: [
      [
        owner,
        0,
        'Good morning everyone. Office is closed on Deepavali. Please arrange your viewings around it.',
      ],
      [admin, 15, 'Claims for October: last day is this Friday, 5 pm. No receipt, no claim ya.'],
      [exec, 50, 'Toll receipts from Touch ’n Go statement can?'],
      [admin, 6, 'Can. Highlight the lines.'],
      [director, 1400, 'Congrats to @sales@harta.test, three bookings at Setia Ecohill last weekend 👏'],
      [manager, 5, 'Well done!'],
      [sales, 12, 'Thank you! The Saturday roadshow really helped.'],
      [owner, 2600, 'New commission table is in Settings. Read it before you ask me 😄'],
      [admin, 60, '@exec@harta.test @sales@harta.test please confirm your bank account numbers by tomorrow.'],
    ],
    unread: {
      [sales]: 1,
      [exec]: 2,
      [manager]: 1,
      [director]: 2,
      [finance]: 2,
      [owner]: 1,
      [coordinator]: 1,
      [handler]: 3,
    },
  },
  {
    name: 'Team Wan',
    type: 'internal',
    people: [manager, sales, exec],
    ended: 3,
    lines: [
      [
        manager,
        0,
        'Team, 42 fresh leads came in from the Bangsar South landing page. First call within 15 minutes please.',
      ],
      [sales, 8, 'I take the ones before noon.'],
      [exec, 2, 'OK I do the rest'],
      [manager, 240, '@exec@harta.test how many did you reach?'],
      [exec, 11, '17 reached, 5 want a viewing, 2 wrong numbers, rest no answer. Trying again after 6.'],
      [manager, 3, 'Good. Put the viewings in the calendar so I can see.'],
      [exec, 90, 'Done. Saturday is full already, from 10 until 4.'],
      [
        sales,
        1200,
        'One of mine asks for a DSR before viewing. Basic 6,800, PTPTN 250, car 980. Should pass for 480k?',
      ],
      [manager, 14, 'Count the credit card too, 5% of the balance. If it is under 60% tell her to come.'],
      [sales, 20, '54%. She comes on Sunday.'],
      [manager, 6, 'Nice. @sales@harta.test bring the floor plan of type B, last time we did not have it.'],
    ],
    unread: { [sales]: 1, [exec]: 3 },
  },
  {
    name: 'Booking follow-up',
    type: 'internal',
    about: 'lead',
    people: [sales, manager, admin],
    ended: 1,
    lines: [
      [sales, 0, 'Client wants the corner unit, but only if we hold it until the 25th.'],
      [manager, 22, 'Developer holds for 7 days with RM 1,000. Did you tell them?'],
      [sales, 5, 'Yes. They transfer tonight after work.'],
      [admin, 130, 'Booking form is in the files, please have page 3 signed as well.'],
      [sales, 3, 'Noted 🙏'],
      [manager, 900, 'Any news? The other team is asking about the same unit.'],
      [sales, 18, 'Money is in. Slip uploaded.'],
      [manager, 2, '@sales@harta.test great, tell @admin@harta.test once the SPA date is fixed.'],
      [admin, 40, '@sales@harta.test slip received, but the name is the wife’s. We need a letter from her.'],
    ],
    unread: { [sales]: 2, [manager]: 1 },
  },
  {
    name: 'Viewing on Saturday',
    type: 'internal',
    about: 'lead',
    people: [exec, manager],
    ended: 6,
    lines: [
      [exec, 0, 'She prefers a freehold below 600k, near LRT. Showing her Vista Wirajaya and The Maple.'],
      [manager, 35, 'Show her Maple first, the afternoon sun in Wirajaya is terrible.'],
      [exec, 4, 'Haha ok'],
      [exec, 1500, 'She liked the Maple! Wants to bring her husband next week.'],
      [
        manager,
        9,
        'Very good. @exec@harta.test get the payslips meanwhile, so we know before they fall in love with it.',
      ],
    ],
    unread: { [exec]: 1 },
  },
  {
    name: 'Loan documents',
    type: 'internal',
    about: 'customer',
    people: [sales, admin],
    ended: 30,
    lines: [
      [
        sales,
        0,
        'EPF statement is from 2024, the bank wants the latest. Customer sends it by WhatsApp today.',
      ],
      [admin, 25, 'Ask for the tax form too: BE with the receipt.'],
      [sales, 410, 'Both are uploaded now.'],
      [admin, 12, 'Complete. I submit to Maybank and CIMB tomorrow morning.'],
      [sales, 95, '@admin@harta.test CIMB asks which solicitor. Same panel as the last case?'],
    ],
    unread: { [admin]: 1 },
  },
  {
    name: 'Bank panel Klang Valley',
    type: 'external',
    people: [admin, banker, sales, exec],
    ended: 5,
    lines: [
      [banker, 0, 'Hi all, our rate is 3.95% until end of the month. Completed properties only.'],
      [sales, 20, 'Margin for second house?'],
      [banker, 7, '90% still, third onwards 70%.'],
      [exec, 600, 'My case in Kajang: any update? Submitted on Monday.'],
      [banker, 55, '@exec@harta.test credit asks for 6 months of commission statements. The rest is fine.'],
      [exec, 3, 'Getting them today'],
      [
        banker,
        1100,
        '@sales@harta.test your Cheras case is approved, 92% including MRTA 🎉 letter offer goes out this afternoon.',
      ],
      [admin, 25, '@banker@harta.test can you also copy me in the letter offer please?'],
    ],
    unread: { [sales]: 2, [exec]: 2, [banker]: 1 },
  },
  {
    name: 'Setia Ecohill roadshow',
    type: 'external',
    people: [manager, sales, exec, external, pinnacleSales],
    ended: 20,
    lines: [
      [
        manager,
        0,
        'Booth is at the north entrance from Friday. We share it with Pinnacle for the loan checks.',
      ],
      [pinnacleSales, 45, 'We bring two laptops and the CTOS vouchers.'],
      [external, 30, 'I have the banners and the balloons. Who has the key of the store room?'],
      [exec, 5, 'Me. I am there at 9.'],
      [manager, 2900, '63 visitors, 21 loan checks, 3 bookings. Thanks everybody!'],
      [
        pinnacleSales,
        10,
        'Of the 21, 14 can get the full amount. @sales@harta.test I send you the list, call them while they are warm.',
      ],
      [sales, 15, 'On it. Lunch on me on Thursday.'],
      [external, 40, '@manager@harta.test invoice for the balloons goes to you or to Siew Ling?'],
      [manager, 25, '@external@harta.test to Siew Ling please, with the date of the roadshow on it.'],
    ],
    unread: { [pinnacleSales]: 3, [sales]: 2, [external]: 1 },
  },
  {
    name: 'Pinnacle desk',
    type: 'internal',
    people: [pinnacleOwner, pinnacleSales, pinnacleEnded],
    ended: 9,
    lines: [
      [pinnacleOwner, 0, 'Four consents are still open since last week. Please chase.'],
      [pinnacleSales, 14, 'Two signed just now, one changed his number, one wants to ask her brother first.'],
      [pinnacleOwner, 3, 'The usual brother 😅'],
      [pinnacleSales, 300, 'Third one signed.'],
      [
        pinnacleOwner,
        200,
        '@sales@pinnacle.test Harta sends us the roadshow list today, take the Ecohill ones first.',
      ],
    ],
    unread: { [pinnacleSales]: 1, [pinnacleEnded]: 5 },
  },
  {
    name: 'Vista sales floor',
    type: 'internal',
    people: [vistaOwner, vistaSales],
    ended: 4,
    lines: [
      [vistaOwner, 0, 'New launch in Semenyih: 288 units, from RM 398k. Preview for our list on Wednesday.'],
      [vistaSales, 9, 'Is the show unit ready?'],
      [vistaOwner, 4, 'Half. Curtains are missing, the air-cond works.'],
      [vistaSales, 800, 'I have 9 who want to come. Can they park inside?'],
      [vistaOwner, 22, '@sales@vista.test yes, send me the car plates until Tuesday.'],
    ],
    unread: { [vistaSales]: 1 },
  },
  {
    name: 'Cross-selling Semenyih',
    type: 'external',
    people: [director, vistaOwner, manager, vistaSales],
    ended: 12,
    lines: [
      [director, 0, 'We have about 60 leads who look in the south. Shall we do the same split as last year?'],
      [vistaOwner, 130, '60/40 for the one who closes. Fine for me.'],
      [manager, 20, 'Then I send the first 20 names to @sales@vista.test tomorrow.'],
      [vistaSales, 15, '👍 please with the budget, last time I called people who had 250k.'],
      [director, 60, '@manager@harta.test only those who agreed to be called, please. PDPA.'],
    ],
    unread: { [manager]: 1, [vistaOwner]: 2, [vistaSales]: 1 },
  },
  {
    name: 'PRIVATE',
    type: 'internal',
    private: true,
    people: [sales, exec],
    ended: 2,
    lines: [
      [exec, 0, 'Mei Yee, can you take my 4 pm viewing? My son has fever 😢'],
      [sales, 3, 'Sure, where?'],
      [exec, 1, 'The Maple, B-12-3. Key is with the guard, say Faizal.'],
      [sales, 140, 'Done. They want to see the car park again on Sunday. Hope he is better!'],
      [exec, 30, 'You saved me, teh tarik on me 🙏'],
    ],
    unread: { [sales]: 1 },
  },
  {
    name: 'PRIVATE',
    type: 'internal',
    private: true,
    people: [manager, owner],
    ended: 26,
    lines: [
      [manager, 0, 'Datin, November is at 78% of the target. With the two SPA this week we are at 91.'],
      [owner, 45, 'And Faizal?'],
      [manager, 6, 'Much better since he has the Kajang leads.'],
      [owner, 4, 'Good. Send me the list of what is stuck at the banks.'],
    ],
    unread: { [manager]: 1 },
  },
  {
    name: 'PRIVATE',
    type: 'external',
    private: true,
    people: [sales, pinnacleSales],
    ended: 19,
    lines: [
      [pinnacleSales, 0, 'Hi! List is sent, 14 names. The first three are the hottest.'],
      [sales, 20, 'Wah fast. Thanks Priya!'],
      [sales, 1, 'Number 7 says he already signed with another bank?'],
      [pinnacleSales, 33, 'Ya he told us too. Still worth a call for the second unit.'],
    ],
    unread: { [sales]: 1 },
  },
  {
    name: 'NOTES',
    type: 'internal',
    private: true,
    people: [sales],
    ended: 50,
    lines: [
      [sales, 0, 'MRTA quote: 30 years, 480k, female 31 → about RM 9,200 once. MLTA about RM 148 a month.'],
      [sales, 700, 'Guard house Maple: 03-8926 1147. Ask for Encik Rahim.'],
    ],
  },
]
