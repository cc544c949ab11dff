-- No public source says what banks lend at most without collateral: a cautious figure until an admin has one, marked weak.
update loan_terms set max_loan = 150000, weak = true where product = 'PL' and max_loan is null;
