import type { WholeTexts } from '../texts.ts';

export const visitors: WholeTexts['visitors'] = {
  public: 'Equipo público',
  people_one: '{{count, number}} persona',
  people_many: '{{count, number}} de personas',
  people_other: '{{count, number}} personas',
  working: '{{count, number}} trabajando ahora',
  explained: 'Lo que este equipo ha decidido mostrar. De los nombres solo se ve la inicial.',
  asOf: 'Se actualiza cada medio minuto.',
  join: 'Pedir unirse',
  signIn: 'Iniciar sesión',
  nobodyTitle: 'No se encontraron miembros',
  nobodyText: 'Aún no hay nadie en este equipo.',
  hidden: 'Este equipo no muestra en qué trabaja.',
  goneTitle: 'Aquí no hay ningún equipo público',
  goneText: 'El enlace no es correcto o el equipo ya no es público. Pide uno nuevo a quien te lo dio.',
};
