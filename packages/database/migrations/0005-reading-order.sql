-- The order in which people read a sorted column, the same as on the screen: English, without regard to case and
-- accents, digits by their number. Two texts that read alike are equal here, so no key may use it.
create collation reading_order (provider = icu, locale = 'en-u-kn-true-ks-level1', deterministic = false);
