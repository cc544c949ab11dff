/** Column headings common in Malaysian offices' case files. */
export const caseHeadings = {
  former_no: [
    'case no',
    'case number',
    'case id',
    'file no',
    'file ref',
    'reference',
    'ref no',
    'no kes',
    'no fail',
  ],
  customer_id: ['customer id', 'customer', 'client', 'buyer', 'purchaser', 'pembeli', 'pelanggan'],
  prod_type: ['product', 'type', 'case type', 'jenis'],
  deal_kind: ['deal type', 'transaction type'],
  project_id: ['project name', 'project code', 'development', 'projek', 'nama projek'],
  unit_id: ['unit', 'unit no', 'unit number', 'lot no', 'parcel no', 'no unit', 'property unit'],
  stage: ['status', 'case status', 'case stage', 'peringkat'],
  sales_date: ['booking date', 'date of sale', 'booked on', 'tarikh jualan', 'tarikh tempahan'],
  spa_price: ['price', 'purchase price', 'selling price', 'harga', 'harga jualan'],
  purchase_by: ['payment', 'payment method', 'financing', 'cara bayaran'],
  booking_paid_to: ['booking paid to', 'booking to'],
  assign_to: ['agent', 'agent email', 'agent e mail', 'negotiator', 'ren', 'sales person', 'ejen'],
  spa_signed_on: ['spa date', 'spa signed on', 'spa signing date', 'tarikh spa'],
  la_signed_on: ['loan agreement date', 'la date', 'la signed', 'loan signed'],
  spa_solicitor_id: ['solicitor', 'lawyer', 'spa lawyer', 'peguam'],
  la_solicitor_id: ['loan lawyer', 'bank lawyer'],
  remarks: ['remark', 'notes', 'note', 'comments', 'catatan'],
  created_at: ['created on', 'date created', 'opened on'],
} as const

/**
 * Alternative keys of a customer, and the block of a unit. Projects and units go to the remarks for corporates without
 * them.
 */
export const caseParts = {
  customer_id: [
    {
      name: 'customer_nric',
      label: 'Customer NRIC',
      headings: ['nric', 'ic', 'ic no', 'nric no', 'mykad', 'no kp', 'customer ic', 'buyer ic'],
    },
    {
      name: 'customer_phone',
      label: 'Customer phone',
      headings: ['phone', 'contact no', 'mobile', 'hp no', 'tel', 'no telefon', 'customer contact'],
    },
    {
      name: 'customer_email',
      label: 'Customer e-mail',
      headings: ['email', 'e mail', 'customer email', 'buyer email', 'emel'],
    },
  ],
  unit_id: [
    { name: 'block', label: 'Block', headings: ['block no', 'blok', 'tower', 'menara', 'phase', 'fasa'] },
  ],
  remarks: [
    {
      name: 'project',
      label: 'Project, in remarks',
      headings: ['project', 'project name', 'development', 'projek'],
    },
    {
      name: 'unit_no',
      label: 'Unit, in remarks',
      headings: ['unit', 'unit no', 'unit number', 'lot no', 'parcel no', 'no unit'],
    },
  ],
} as const
