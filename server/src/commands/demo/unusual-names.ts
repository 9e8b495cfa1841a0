export interface NamedPlayer {
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly gender: 'male' | 'female' | null
}

/** Names that a layout must survive. */
export const UNUSUAL: readonly NamedPlayer[] = [
  named('Maximiliane Theodora', 'von Hohenfels-Wittgenbach zu Altenkirchen', 'female'),
  named('Bartholomew Montgomery', 'Featherstone-Cavendish-Ponsonby', 'male'),
  named('Hubert Blaine', 'Wolfeschlegelsteinhausenbergerdorff', 'male'),
  named('Ana María Guadalupe', 'Fernández de la Vega y Santisteban', 'female'),
  named('Oluwadamilola Temitope', 'Adebayo-Ogunleye', null),
  named('Y', 'Wu', null),
  named('美咲', '高橋', 'female'),
  named('健太', '小野寺', 'male'),
  named('민준', '김', 'male'),
  named('서연', '이', 'female'),
  named('Олена', 'Коваленко', 'female'),
  named('Дмитро', 'Шевчук', 'male'),
  named('Γιώργος', 'Παπαδάκης', 'male'),
  named('نور', 'الحسيني', 'female'),
  named('يوسف', 'العمري', 'male'),
  named('नेहा', 'शर्मा', 'female'),
  named('אורי', 'לביא', 'male'),
  named('Thị Minh Châu', 'Nguyễn', 'female'),
  named('สมชาย', 'ใจดี', 'male'),
  named('Þórdís', 'Guðmundsdóttir', 'female'),
]

function named(firstName: string, lastName: string, gender: NamedPlayer['gender']): NamedPlayer {
  return { firstName, lastName, gender, displayName: `${firstName} ${lastName}` }
}
