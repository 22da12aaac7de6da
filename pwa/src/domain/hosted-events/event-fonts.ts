import '../../card-fonts.css';
