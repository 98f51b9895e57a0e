export { default } from '../../componentes/ov/detalle-ov';
