export { refuseDemo } from './holds-demo';
export { loadDemo } from './load-demo';
export { CLAVE_DEMO, USUARIOS_DEMO } from './usuarios';
