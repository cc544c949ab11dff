-- A company's report may stand with the customer behind it too; that an order names whom it is about is asked when it is placed.
alter table credit_report drop constraint credit_report_check;
