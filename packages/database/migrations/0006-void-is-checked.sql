-- A void is refused when what it takes back has been used, and that holds under the locks too: between the moment
-- when it was decided and its posting, a payment may have used the credit that it takes away. Only a bank's fact,
-- a returned check, may leave an owner paid ahead.
update entry_kind set may_advance = false where kind = 'Reversal';
