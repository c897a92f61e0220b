// What the clients of Harbor are called, where they live, and what the businesses among them do.
export const FIRST_NAMES =
  "James Mary Robert Patricia José Linda Michael Elena David Susan William Jessica Carlos Sarah Thomas Karen Daniel Nancy Luis Betty Minh Margaret Hugh Sandra Anthony Ashley Marek Kimberly Priya Emily Renée Donna Joshua Michelle Kenneth Carol Ángel Amanda Brian Dorothy George Melissa Søren Deborah Ronald Stephanie Jason Rebecca Jeffrey Laura Ryan Cynthia Jacob Amina Gary Kathleen Nicholas Amy Eric Angela Zoë Anna Stephen Ruth Larry Brenda Siobhán Pamela Justin Nicole Brandon Hiroko Benjamin Samantha Samuel Katherine Gregory Christine Alexander Emma Patrick Catherine Frank Debra Raymond Rachel Jack Carolyn Dennis Janet Jerry Maria".split(
    " ",
  );

export const LAST_NAMES =
  "Smith Johnson Williams Brown García Miller Davis Rodríguez Martínez Hernández López Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gómez Phillips Evans Turner Díaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutiérrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chávez Wood James Bennett Gray Mendoza Ruiz Hughes Price Álvarez Castillo Sanders Patel Myers Long Ross Foster Jiménez Núñez-Ortega O'Brien Müller Kowalski Vandenberg Okafor Schneider Bergström".split(
    " ",
  );

/** A business is named after a place or a family and what it does. */
export const PLACES =
  "Harbor Lakeside Old-Mill Barton Travis Zilker Hill-Country Red-River Bluebonnet Pecan Live-Oak Lamar Congress Riverside Balcones Dripping-Springs Bee-Cave Manor Pflugerville Georgetown".split(
    " ",
  );

export const TRADES = [
  "Plumbing",
  "Roofing, Inc.",
  "Bakery LLC",
  "Dental Group, P.A.",
  "Auto Body",
  "Landscaping LLC",
  "Electric Co.",
  "Coffee Roasters",
  "Veterinary Clinic",
  "Machine Works, Inc.",
  "Builders LLC",
  "Catering",
  "Printing Co.",
  "Storage Partners, LP",
  "Pharmacy",
  "Fitness Studio",
  "Tree Service",
  "Hardware & Feed",
  "Brewing Company",
  "Child Care Center",
  "Trucking, Inc.",
  "Boat Repair",
  "Property Management LLC",
  "Flooring & Tile",
  "Heating & Air",
] as const;

export const STREETS =
  "Harbor,Oak,Cedar,Maple,Congress,Guadalupe,Lamar,Riverside,Lakeshore,Mill,Church,Pecan,Juniper,Willow,Bluebonnet,Travis,Bowie,Crockett,Comal,Rosewood".split(
    ",",
  );
export const KINDS_OF_STREET = ["Street", "Avenue", "Drive", "Lane", "Boulevard", "Court"] as const;

/** City with its postal code. */
export const CITIES = [
  ["Austin", "78701"],
  ["Austin", "78704"],
  ["Austin", "78745"],
  ["Round Rock", "78664"],
  ["Pflugerville", "78660"],
  ["Cedar Park", "78613"],
  ["Georgetown", "78626"],
  ["Lakeway", "78734"],
  ["San Marcos", "78666"],
  ["Dripping Springs", "78620"],
] as const;

/** As its charter has it, to the last letter: two hundred of them. */
export const LONGEST_NAME =
  "The Board of Trustees of the Consolidated Independent Volunteer Fire, Rescue and Emergency Medical Services District of Western Travis, Northern Hays and Eastern Blanco Counties (Texas), a Public Body";
