/** The demo users, one or two per group; they exist only with demo data and never in production. */
export const CLAVE_DEMO = 'Bitacora.2026';
export const USUARIOS_DEMO = [
  { email: 'administrador@bitacora.example', first_name: 'Adriana', last_name: 'Molina Vera', grupos: ['Administrador'] },
  { email: 'administrativo@bitacora.example', first_name: 'Andrea', last_name: 'Pinto Salas', grupos: ['Administrativo'] },
  { email: 'bodega@bitacora.example', first_name: 'Bernardo', last_name: 'Leiva Cáceres', grupos: ['Bodega'] },
  { email: 'supervisor@bitacora.example', first_name: 'Silvia', last_name: 'Toro Aguilera', grupos: ['Supervisor'] },
  { email: 'tecnico@bitacora.example', first_name: 'Tomás', last_name: 'Cerda Lagos', grupos: ['Técnico'] },
  { email: 'tecnico2@bitacora.example', first_name: 'Tamara', last_name: 'Oyarzún Vidal', grupos: ['Técnico'] },
  { email: 'gerencia@bitacora.example', first_name: 'Gabriela', last_name: 'Navarro Ibáñez', grupos: ['Gerencia'] },
  { email: 'ventas@bitacora.example', first_name: 'Víctor', last_name: 'Parra Donoso', grupos: ['Ventas'] },
  { email: 'retail@bitacora.example', first_name: 'Renata', last_name: 'Olivares Mella', grupos: ['Retail'] },
] as const;
