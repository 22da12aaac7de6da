import '../display-font.css';
import './brand-fonts.css';
